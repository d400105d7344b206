// Tax: the calendar of duties, GSTR-8 of a month with its check against the ledgers, and the files to be filed.
import type { DeskTax } from '@rasika/contract/desk-tax.ts'
import { deskPaths } from '@rasika/contract/desk-paths.ts'
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { Acts } from '../desk-acts/acts.tsx'
import { deskApi } from '../desk/api.ts'
import { useKeys } from '../desk/keys.ts'
import { deskWords } from '../desk/words.ts'
import { Calendar } from './calendar.tsx'
import { DoneForm } from './done-form.tsx'
import { Files } from './files.tsx'
import { Gstr8OfMonth } from './gstr8-of-month.tsx'
import { FeeDocuments } from './fee-documents.tsx'
import { taxWords as words } from './words.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const month = new URL(request.url).searchParams.get('month') ?? undefined
  return (await deskApi.tax.view({ query: { month } }, { signal: request.signal })).data
}

export function Component() {
  const tax = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  useKeys({ u: () => void navigate(deskPaths.today()) })
  return (
    <>
      <title>{deskWords.title(words.title)}</title>
      <div className="head">
        <h1>{words.title}</h1>
        <p className="quiet">{words.toDo(toDo(tax))}</p>
      </div>
      <div className="grid with-acts">
        <div className="grid">
          <Calendar duties={tax.duties} />
          <Gstr8OfMonth tax={tax} />
          <FeeDocuments tax={tax} />
        </div>
        <div className="grid">
          <Acts
            needs="manager"
            acts={[
              {
                name: 'done',
                ...words.done,
                pressKey: 'd',
                isPossible: tax.duties.some(({ status }) => status !== 'later'),
                form: (done) => <DoneForm tax={tax} done={done} />,
              },
            ]}
          />
          {/* Another month begins with its own figures. */}
          <Files tax={tax} key={tax.month} />
        </div>
      </div>
    </>
  )
}

function toDo({ duties }: DeskTax): number {
  return duties.filter(({ status }) => status === 'near' || status === 'over').length
}
