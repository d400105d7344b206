// Counts violations by kind.
export type Violations = ReturnType<typeof newViolations>

export function newViolations() {
  const found = new Map<string, number>()
  const add = (what: string, times = 1) => void found.set(what, (found.get(what) ?? 0) + times)
  return {
    add,
    expect(what: string, got: string, allowed: Iterable<string>): void {
      const right = [...allowed]
      if (!right.includes(got))
        add(`${what}: ${got || 'carried out'}, not ${right.map((one) => one || 'carried out').join(' or ')}`)
    },
    all: () => [...found].map(([what, times]) => `${what} (${times})`),
  }
}
