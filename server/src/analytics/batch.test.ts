import { describe, expect, test } from 'vitest'
import { groupCommits } from './batch.ts'

/** Commits that end when the test ends them. */
function pausedCommits() {
  const seen: (readonly number[])[] = []
  const ends: PromiseWithResolvers<void>[] = []
  const commit = (parts: readonly number[]) => {
    seen.push(parts)
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise
  }
  return { seen, ends, commit }
}

describe('many small writes', () => {
  test('one alone is committed at once', async () => {
    const { seen, ends, commit } = pausedCommits()
    const done = groupCommits(commit)(1)
    expect(seen).toEqual([[1]])
    ends[0]?.resolve()
    await done
  })

  test('what comes during a commit goes together with the next, and never two commits run', async () => {
    const { seen, ends, commit } = pausedCommits()
    const put = groupCommits(commit)
    const all = [put(1), put(2), put(3)]
    expect(seen).toEqual([[1]])
    ends[0]?.resolve()
    await all[0]
    expect(seen).toEqual([[1], [2, 3]])
    ends[1]?.resolve()
    await Promise.all(all)
  })

  test('a commit that fails rejects every write in it, and no other', async () => {
    const { ends, commit } = pausedCommits()
    const put = groupCommits(commit)
    const [first, second, third] = [put(1), put(2), put(3)]
    ends[0]?.resolve()
    await first
    ends[1]?.reject(new Error('the database went away'))
    await expect(second).rejects.toThrow('the database went away')
    await expect(third).rejects.toThrow('the database went away')
    const fourth = put(4)
    ends[2]?.resolve()
    await expect(fourth).resolves.toBeUndefined()
  })

  test('a batch has a size beyond which it is two', async () => {
    const { seen, ends, commit } = pausedCommits()
    const put = groupCommits(commit, 2)
    const all = [1, 2, 3, 4, 5].map(put)
    for (let n = 0; n < 3; n++) {
      ends[n]?.resolve()
      await Promise.resolve()
      await all[Math.min(n * 2, 4)]
    }
    await Promise.all(all)
    expect(seen).toEqual([[1], [2, 3], [4, 5]])
  })
})
