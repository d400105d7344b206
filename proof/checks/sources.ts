// The source files that the checks read: every TypeScript and starter file that is tracked or not ignored by git, with
// its folder and imports.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const top = fileURLToPath(new URL('../../', import.meta.url))

export interface Source {
  /** Path from the repository root, with `/`. */
  file: string
  text: string
}

let kept: readonly Source[] | undefined
export function sources(): readonly Source[] {
  kept ??= filesLike('*.ts', '*.tsx', '*.mjs')
  return kept
}

/** Every file that is tracked or not ignored by git and matches one of the patterns. */
export function filesLike(...patterns: readonly string[]): readonly Source[] {
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: top,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)
    .flatMap((file) => {
      try {
        return [{ file, text: readFileSync(path.join(top, file), 'utf8') }]
      } catch {
        return [] // listed, but deleted in the working tree
      }
    })
}

export function isTest(file: string): boolean {
  return /\.(test|race\.test|property\.test)\.(tsx?|mjs)$/.test(file) || file.includes('/testing/')
}

/** The imports of a file: a path from the repository root for own files, else the package's name. */
export function importsOf({ file, text }: Source): string[] {
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g,
  )
  return [...found].map((match) => resolve(file, (match[1] ?? match[2]) as string))
}

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(from), specifier)
  const own = /^@rasika\/(contract|server|web|art|proof|sandbox)\/(.+)$/.exec(specifier)
  if (!own) return specifier
  const [, room, rest] = own
  return room === 'art' || room === 'proof' ? `${room}/${rest}` : `${room}/src/${rest}`
}
