// Texts of the field for the GST classification of a work.
import type { HsnCode } from '@rasika/contract/gst-rates.ts'

export const words = {
  disclosure: 'GST classification',
  label: 'HSN code on the invoice',
  names: {
    9701: 'painting, drawing, collage by hand',
    9702: 'original print',
    9703: 'original sculpture',
    49119100: 'photograph or printed picture',
  } satisfies Record<HsnCode, string>,
  code: (code: string, name: string, rate: number | null) =>
    rate === null ? `${code}, ${name}` : `${code}, ${name}, ${rate} % GST`,
  usual: (named: string) => `By the category: ${named}`,
  /** What makes it this code. */
  help: {
    9701: 'Made wholly by hand. A print of a painting is not one: choose 49119100.',
    9702: 'Pulled from a plate, block or stone that you worked by hand, without any photographic step. A giclée is not one.',
    9703: 'An original sculpture or one of at most a few casts. Mass-produced pieces are classified by their material.',
    49119100: 'Printed from a file or a negative, also on canvas and signed by hand.',
  } satisfies Record<HsnCode, string>,
}
