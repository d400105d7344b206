import type { DeskSetting } from '@rasika/contract/desk-settings.ts'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChangeForm } from './change-form.tsx'

const fee: DeskSetting = {
  ...{ name: 'PLATFORM_FEE_PERCENT', value: '10', default: '10', since: null, needsSecond: true },
  ...{ next: null, waiting: null, lastChange: 0 },
}

// The form remembers what has the focus before it opens.
beforeEach(() => void vi.stubGlobal('document', { activeElement: null }))
afterEach(() => vi.unstubAllGlobals())

test('a change that is to begin later can get another day, and the form names the two steps', () => {
  const shown = (setting: DeskSetting) => {
    const element = <ChangeForm setting={setting} first={setting.value} done={() => {}} />
    return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  }
  const next = { value: '12', from: '2026-12-09T18:30:00.000Z' }
  expect(shown({ ...fee, next })).toContain(
    '12 % begins on Dec 10, 2026. For another day, or none, ask first for 10 % from that day or an earlier one.',
  )
  expect(shown(fee)).not.toContain('For another day')
})
