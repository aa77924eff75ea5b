/** Choices of an import as JSON in a file, for the command. */
import { z } from 'zod/v4'
import { isTimeZone } from '~/domain/site/time-zone'
import { type Choices, isSiteAddress, noChoices } from './choices'

// Not z.record(), which takes an object with the id “constructor” for none.
const chosen = z.custom<Record<string, string>>(isChosen, 'is no object with a choice for each id')
const format = z.strictObject({
  timeZone: z.string().refine(isTimeZone, 'is no time zone').nullable(),
  members: z.enum(['draft', 'public']),
  sections: chosen,
  people: chosen,
  menus: chosen,
  products: chosen,
  hosts: z.array(z.string()),
  site: z.string().refine(isSiteAddress, 'is no address such as https://example.com'),
}) satisfies z.ZodType<Choices>

/** What the file does not say stays as without choices. */
export function parseChoicesFile(
  text: string,
): { ok: true; value: Choices } | { ok: false; problem: string } {
  let sent: unknown
  try {
    sent = JSON.parse(text)
  } catch {
    return { ok: false, problem: 'is no JSON' }
  }
  const parsed = format.partial().safeParse(sent)
  if (parsed.success) return { ok: true, value: { ...noChoices, ...parsed.data } }
  const [issue] = parsed.error.issues
  const place = issue?.path.join('.')
  return { ok: false, problem: [place, issue?.message].filter(Boolean).join(': ') }
}

function isChosen(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((one) => typeof one === 'string')
  )
}
