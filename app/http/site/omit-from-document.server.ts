/** Leaves out of a document's data what its page only shows, as its HTML has that already. */
import type { AppLoadContext, data } from '@remix-run/node'

declare module '@remix-run/server-runtime' {
  interface AppLoadContext {
    /** Whether the data is for a document. Else, and under Remix’s own server, all of it is sent. */
    isDocument?: boolean
  }
}

type Result<Shown> = ReturnType<typeof data<Shown>>
type Sent<Shown, Name extends keyof Shown> = Omit<Shown, Name> & Partial<Pick<Shown, Name>>

/**
 * The page renders with `names`, and hydrates without them: it shows them in `StaticMarkup`. What is empty is sent, as something else is
 * shown in its place.
 */
export function omitFromDocument<Shown extends object, Name extends keyof Shown>(
  result: Result<Shown>,
  names: readonly Name[],
  { isDocument = false }: AppLoadContext,
): Result<Sent<Shown, Name>> {
  if (isDocument)
    // Encoding leaves out what is not enumerable; components read it by its name.
    for (const name of names)
      if (!isEmpty(result.data[name])) Object.defineProperty(result.data, name, { enumerable: false })
  return result
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}
