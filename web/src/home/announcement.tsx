import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import './hero.css'

interface AnnouncementProps {
  text: string
  /** A path of this gallery. */
  link: string | null
}

/** One line that an operator has written, above everything else. */
export function Announcement({ text, link }: AnnouncementProps) {
  return (
    <div className="announce">
      <p className="page">
        {link === null ? (
          text
        ) : (
          <Link className="link--go" to={link}>
            <span>{text}</span>
            <Icon name="right" />
          </Link>
        )}
      </p>
    </div>
  )
}
