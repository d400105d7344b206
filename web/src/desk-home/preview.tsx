import type { HomeContent } from '@rasika/contract/home.ts'
import { pictureUrl } from '@rasika/contract/pictures.ts'
import { homeWords as words } from './words.ts'

/** The choice with its pictures, in the order of the home page. */
export function Preview({ shown: { announcement, spotlight, artists } }: { shown: HomeContent }) {
  const isEmpty = announcement === null && spotlight.length === 0 && artists.length === 0
  return (
    <section className="box" aria-label={words.preview} aria-live="polite">
      <div className="boxhead">
        <h2>{words.preview}</h2>
        <p className="meta">{words.previewHint}</p>
      </div>
      {isEmpty && <p className="meta">{words.nothingChosen}</p>}
      {announcement && <p className="announce">{announcement.text}</p>}
      <ul className="shelf">
        {spotlight.map(({ id, title, artistName, images }) => (
          <li key={id}>
            {images[0] !== undefined && <img src={images[0]} alt="" loading="lazy" />}
            <cite>{title}</cite>
            <p className="meta">{artistName}</p>
          </li>
        ))}
      </ul>
      <div className="grid two">
        {artists.map(({ username, name, title, pictures }) => (
          <div key={username}>
            <h3>{name}</h3>
            <p className="meta">{title}</p>
            <ul className="shelf">
              {pictures.map((picture) => (
                <li key={picture.base}>
                  <img src={pictureUrl(picture.base, 160, 'webp')} alt={picture.alt} loading="lazy" />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}
