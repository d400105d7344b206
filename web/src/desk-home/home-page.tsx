// The home page's content: chosen in a form, seen as a preview, put on the page; a former choice comes back into the
// form.
import type { ChosenHome } from '@rasika/contract/desk-home.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { paths } from '@rasika/contract/paths.ts'
import { type FormEvent, useRef, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { Field, RefusedFields } from '../desk/field.tsx'
import { Refused } from '../desk-acts/refused.tsx'
import { deskApi } from '../desk/api.ts'
import { sendByKey, useKeys } from '../desk/keys.ts'
import { useMay } from '../desk/operator.ts'
import { deskWords } from '../desk/words.ts'
import { useAct } from '../desk-acts/use-act.ts'
import { toast } from '../platform/toasts.ts'
import { useSubmit } from '../platform/use-submit.ts'
import { ArtistPicks } from './artist-picks.tsx'
import { Preview } from './preview.tsx'
import { Versions } from './versions.tsx'
import { WorkPicks } from './work-picks.tsx'
import { homeWords as words } from './words.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  return (await deskApi.home.view({}, { signal: request.signal })).data
}

export function Component() {
  const { version, content, shown, versions } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const may = useMay('clerk')
  const [chosen, setChosen] = useState<ChosenHome>(content)
  const [preview, setPreview] = useState(shown)
  const looking = useSubmit('preview', { invalid: deskWords.correct })
  const act = useAct('home', () => {}, { refetches: true })
  const { message, errors } = act.message === null ? looking : act
  /** The choice that was to be previewed last: one that was made during a request is previewed after it. */
  const last = useRef<ChosenHome>(content)
  const look = (next = chosen) => {
    last.current = next
    void looking
      .send(() => deskApi.home.preview({ body: next }), { done: null, next: ({ data }) => setPreview(data) })
      .then(() => last.current !== next && look(last.current))
  }
  const change = (next: Partial<ChosenHome>) => {
    const all = { ...chosen, ...next }
    setChosen(all)
    return all
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void act.send(async () => {
      const response = await deskApi.home.change({ body: { ...chosen, version } })
      setPreview(response.data.shown)
      return response
    }, words.done)
  }
  useKeys({ u: () => void navigate(deskPaths.today()), p: () => may && look() })
  return (
    <>
      <title>{deskWords.title(words.title)}</title>
      <div className="head">
        <h1>{words.title}</h1>
        <p className="quiet">{words.about}</p>
        <div className="head__end">
          <a className="btn" href={paths.home()}>
            {words.public}
          </a>
        </div>
      </div>
      <form className="grid with-acts choices" onSubmit={submit} onChange={act.edited} onKeyDown={sendByKey}>
        <fieldset className="grid" disabled={!may}>
          <RefusedFields value={errors}>
            <AnnouncementFields chosen={chosen} change={change} />
          </RefusedFields>
          <WorkPicks shown={preview} ids={chosen.spotlight} choose={(spotlight) => look(change({ spotlight }))} />
          <ArtistPicks
            shown={preview}
            artists={chosen.artists}
            change={(artists) => change({ artists })}
            choose={(artists) => look(change({ artists }))}
          />
        </fieldset>
        <aside className="plinth" aria-label={words.press}>
          <h2>{words.press}</h2>
          {!may && <p className="meta">{words.viewer}</p>}
          <p className="meta">{words.will}</p>
          {message !== null && <Refused message={message} errors={errors} />}
          <p className="bar">
            <button type="submit" className="btn btn--ink" disabled={!may || act.busy}>
              {words.press} <kbd aria-hidden="true">{deskWords.keys.ctrlEnter}</kbd>
            </button>
            <button
              type="button"
              className="btn"
              aria-keyshortcuts="p"
              disabled={!may || looking.busy}
              onClick={() => look()}
            >
              {words.look} <kbd aria-hidden="true">p</kbd>
            </button>
            <button type="button" className="btn" disabled={!may} onClick={() => look(change(content))}>
              {words.reset}
            </button>
          </p>
        </aside>
      </form>
      <Preview shown={preview} />
      <Versions
        versions={versions}
        may={may}
        undo={(former) => {
          look(change(former))
          toast(words.loaded)
        }}
      />
    </>
  )
}

interface AnnouncementFieldsProps {
  chosen: ChosenHome
  change: (next: Partial<ChosenHome>) => void
}

function AnnouncementFields({ chosen, change }: AnnouncementFieldsProps) {
  return (
    <section className="box">
      <div className="boxhead">
        <h2>{words.announcement}</h2>
        <p className="meta">{words.announcementHint}</p>
      </div>
      <Field
        label={words.text}
        name="announcement"
        maxLength={160}
        value={chosen.announcement ?? ''}
        onChange={({ target }) => change({ announcement: target.value || null })}
      />
      <Field
        label={words.link}
        name="link"
        value={chosen.link ?? ''}
        onChange={({ target }) => change({ link: target.value || null })}
      />
    </section>
  )
}
