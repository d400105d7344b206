// A link to the terms and conditions beside a binding button. It opens a new tab, so that no typed input is lost.
import { paths } from '@rasika/contract/paths.ts'
import { Link } from '../ui/link.tsx'
import { words } from '../words.ts'

export function TermsLink({ section, children }: { section?: string; children: string }) {
  return (
    <Link
      className="link"
      to={section ? `${paths.termsAndConditions()}#${section}` : paths.termsAndConditions()}
      target="_blank"
      rel="noopener"
      prefetch="none"
    >
      {children}
      <span className="sr">{words.shell.newTab}</span>
    </Link>
  )
}
