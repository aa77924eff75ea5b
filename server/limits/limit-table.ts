/** The rate limits: what each covers, and how often one client may do it. */
export type Limit = {
  name: string
  /** `path` as by `toRoutedPath`. */
  covers: (method: string, path: string, query: URLSearchParams) => boolean
  times: number
  seconds: number
}

const isPost = (method: string) => method === 'POST'
const minute = 60

export const limits: readonly Limit[] = [
  // In addition to the lock on an account: a client may not try many accounts.
  {
    name: 'sign-in',
    covers: (method, path) => isPost(method) && (path === '/admin/sign-in' || path === '/auth'),
    times: 20,
    seconds: 10 * minute,
  },
  {
    name: 'newsletter',
    covers: (method, path) => isPost(method) && path === '/newsletter',
    times: 10,
    seconds: 10 * minute,
  },
  {
    name: 'contact',
    covers: (method, path) => isPost(method) && path === '/contact',
    times: 10,
    seconds: 10 * minute,
  },
  // Generous, as everybody in an office or a school may share one address.
  { name: 'view', covers: (_, path) => path.startsWith('/views/'), times: 240, seconds: minute },
  {
    name: 'search',
    covers: (_, path, query) => path === '/search' && query.has('q'),
    times: 60,
    seconds: minute,
  },
]

/** `target`: normalized. */
export function findLimit(method: string, target: string): Limit | null {
  const path = toRoutedPath(target)
  const query = new URLSearchParams(target.split('?')[1])
  return limits.find(({ covers }) => covers(method, path, query)) ?? null
}

/** The path of the page that the router matches to a normalized target: "/Search/.data?q=a" → "/search". */
export function toRoutedPath(target: string): string {
  const [path = ''] = target.split('?', 1)
  return path
    .toLowerCase()
    .replace(/\/*\.data$/, '')
    .replace(/(?<=.)\/+$/, '')
}
