/** What the desk says of planned changes that need a look. */
import { i18n } from '~/domain/language/desk-i18n'

/** Describes what is late and what failed, for the notice on every page of the desk; null: all is well. */
export function describeProblems({ late, failed }: { late: number; failed: number }): string | null {
  const texts = [
    late > 0
      ? i18n.t(
          '{count, plural, one {# planned change} other {# planned changes}} should have happened by now.',
          { count: late },
        )
      : '',
    failed > 0
      ? i18n.t('{count, plural, one {# planned change} other {# planned changes}} failed.', { count: failed })
      : '',
  ]
  return texts.join(' ').trim() || null
}
