/** What a loader or an action answers, throws or redirects to, as one kind of thing. */

export type Answer = { status: number; headers: Headers; data: unknown }

export async function ask(answer: unknown): Promise<Answer> {
  const settled = await Promise.resolve(answer).catch((thrown: unknown) => thrown)
  if (settled instanceof Response) return { status: settled.status, headers: settled.headers, data: null }
  if (settled instanceof Error) throw settled
  if (!isWithInit(settled)) return { status: 200, headers: new Headers(), data: settled }
  return {
    status: settled.init?.status ?? 200,
    headers: new Headers(settled.init?.headers),
    data: settled.data,
  }
}

function isWithInit(answer: unknown): answer is { data: unknown; init: ResponseInit | null } {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'type' in answer &&
    answer.type === 'DataWithResponseInit'
  )
}

/** A loader as its page sees it: what it answers, without the headers. What it throws, it throws. */
export function toPageData<Visit extends unknown[], Data>(
  loader: (...visit: Visit) => Promise<{ data: Data }>,
): (...visit: Visit) => Promise<Data> {
  return async (...visit) => (await loader(...visit)).data
}
