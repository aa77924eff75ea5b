/** Leaves out of a document's data what its page only shows, as its HTML has that already. */
import { createHash } from 'node:crypto'
import type { AppLoadContext, data } from '@remix-run/node'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** Whether the data is for a document. Else, and under Remix’s own server, all of it is sent. */
    isDocument?: boolean
  }
}

type Result<Shown> = ReturnType<typeof data<Shown>>
type Sent<Shown, Name extends keyof Shown> = Omit<Shown, Name> &
  Partial<Pick<Shown, Name>> & { version: string }

/**
 * The page renders with `names`, and hydrates without them: it shows them in `StaticMarkup`, whose `version` is that of all of them. What
 * is empty is sent, as something else is shown in its place.
 */
export function omitFromDocument<Shown extends object, Name extends keyof Shown>(
  result: Result<Shown>,
  names: readonly Name[],
  { isDocument = false }: AppLoadContext,
): Result<Sent<Shown, Name>> {
  const version = toVersion(names.map((name) => result.data[name]))
  if (isDocument)
    // Encoding leaves out what is not enumerable; components read it by its name.
    for (const name of names)
      if (!isEmpty(result.data[name])) Object.defineProperty(result.data, name, { enumerable: false })
  return { ...result, data: Object.assign(result.data, { version }) }
}

/** The same for the same data. */
export function toVersion(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 12)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}
