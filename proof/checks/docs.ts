// `npm run docs`: writes the generated pages; a test compares them with the code.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { envExample } from '@rasika/server/platform/config.ts'
import { matrixPage } from './authorisation.ts'
import { contractPage } from './contract-files.ts'
import { top } from './sources.ts'
import { coveragePage } from './spec-coverage.ts'

export const pages = {
  'docs/authorisation.md': matrixPage,
  'docs/spec-coverage.md': coveragePage,
  '.env.example': envExample,
  'contract/README.md': contractPage,
} satisfies Record<string, () => string>

if (import.meta.main) {
  for (const [file, page] of Object.entries(pages)) writeFileSync(path.join(top, file), page())
}
