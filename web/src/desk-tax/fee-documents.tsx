import type { DeskTax } from '@rasika/contract/desk-tax.ts'
import { formatRupeesExact } from '@rasika/contract/money.ts'
import { formatMonth } from '@rasika/contract/time.ts'
import { Fact } from '../desk-acts/fact.tsx'
import { taxWords as words } from './words.ts'

const amounts = ['value', 'taxable', 'cgst', 'sgst', 'igst'] as const

/** What the gallery itself sold in the month: its fees, by its own documents. */
export function FeeDocuments({ tax: { month, own } }: { tax: DeskTax }) {
  return (
    <section className="box">
      <h2>{words.own(formatMonth(month, 'withYear'))}</h2>
      <p className="meta">{words.ownAbout}</p>
      {own.documents === 0 ? (
        <p className="meta">{words.ownNone}</p>
      ) : (
        <dl className="facts">
          <Fact name={words.ownParts.documents}>{own.documents}</Fact>
          {amounts.map((name) => (
            <Fact name={words.ownParts[name]} key={name}>
              {own[name] === 0 ? words.noAmount : formatRupeesExact(own[name])}
            </Fact>
          ))}
        </dl>
      )}
    </section>
  )
}
