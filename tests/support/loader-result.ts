/** Normalizes what a loader or an action returns or throws, to test it in one form. */
export type LoaderResult = { status: number; headers: Headers; data: unknown }

export async function toResult(returned: unknown): Promise<LoaderResult> {
  const settled = await Promise.resolve(returned).catch((thrown: unknown) => thrown)
  if (settled instanceof Response) return { status: settled.status, headers: settled.headers, data: null }
  if (settled instanceof Error) throw settled
  if (!isWithInit(settled)) return { status: 200, headers: new Headers(), data: settled }
  return {
    status: settled.init?.status ?? 200,
    headers: new Headers(settled.init?.headers),
    data: settled.data,
  }
}

function isWithInit(value: unknown): value is { data: unknown; init: ResponseInit | null } {
  return (
    typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'
  )
}

/** Wraps a loader so that it returns only the page's data, without headers. Exceptions pass through. */
export function toPageData<Args extends unknown[], Data>(
  loader: (...args: Args) => Promise<{ data: Data }>,
): (...args: Args) => Promise<Data> {
  return async (...args) => (await loader(...args)).data
}
