// `j` and `k` move through the rows of a table, `Enter` opens the row's first link, `e` presses its act, `x` chooses it
// where rows can be chosen. The row is remembered for the URL, so that it outlasts a reload and the way back.
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useKeys } from '../desk/keys.ts'
import { rememberList } from './left-list.ts'

/** `keys` of the rows, each with `data-row`. Returns the one that the keys act on. Without rows it takes no key. */
export function useRowKeys(keys: readonly string[]): string | undefined {
  const { pathname, search } = useLocation()
  const storageKey = `desk row ${pathname}${search}`
  const [walked, setWalked] = useState<{ storageKey: string; row: string } | null>(null)
  const row = walked?.storageKey === storageKey ? walked.row : storedRow(storageKey)
  const here = row !== null && keys.includes(row) ? row : keys[0]
  const step = (by: number) => {
    const next = keys[Math.min(Math.max(keys.indexOf(here ?? '') + by, 0), keys.length - 1)]
    if (next === undefined) return
    sessionStorage.setItem(storageKey, next)
    setWalked({ storageKey, row: next })
    elementOf(next)?.scrollIntoView({ block: 'nearest' })
  }
  const acts = {
    j: () => step(1),
    k: () => step(-1),
    Enter: () => linkOf(here)?.click(),
    e: () => elementOf(here)?.querySelector<HTMLElement>('[data-act]')?.click(),
    x: () => elementOf(here)?.querySelector<HTMLElement>('[data-choose]')?.click(),
  }
  useKeys(keys.length === 0 ? {} : acts)
  const written = JSON.stringify(keys)
  useEffect(() => {
    const records = (JSON.parse(written) as string[]).map((key) => linkOf(key)?.pathname)
    rememberList(pathname, { search, records: records.filter((record) => record !== undefined) })
  }, [pathname, search, written])
  return here
}

function storedRow(storageKey: string): string | null {
  return sessionStorage.getItem(storageKey)
}

function linkOf(row: string | undefined): HTMLAnchorElement | null {
  return elementOf(row)?.querySelector<HTMLAnchorElement>('a[href]') ?? null
}

function elementOf(row: string | undefined): Element | null {
  return document.querySelector(`[data-row="${CSS.escape(row ?? '')}"]`)
}
