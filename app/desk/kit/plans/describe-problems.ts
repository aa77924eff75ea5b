/** What the desk says of planned changes that need a look. */

/** Describes what is late and what failed, for the notice on every page of the desk; null: all is well. */
export function describeProblems({ late, failed }: { late: number; failed: number }): string | null {
  const count = (n: number) => (n === 1 ? '1 planned change' : `${n} planned changes`)
  const texts = [
    late > 0 ? `${count(late)} should have happened by now.` : '',
    failed > 0 ? `${count(failed)} failed.` : '',
  ]
  return texts.join(' ').trim() || null
}
