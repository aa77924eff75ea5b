/** What is limited, and how often one client address may do it. */

export type Limit = {
  name: string
  /** `path` as by `toRoutedPath`. */
  covers: (method: string, path: string, query: URLSearchParams) => boolean
  times: number
  seconds: number
}

const isSent = (method: string) => method === 'POST'
const minute = 60

export const limits: readonly Limit[] = [
  // Beside the lock on an account: one address may not try many accounts.
  {
    name: 'sign-in',
    covers: (method, path) => isSent(method) && (path === '/admin/sign-in' || path === '/auth'),
    times: 20,
    seconds: 10 * minute,
  },
  {
    name: 'newsletter',
    covers: (method, path) => isSent(method) && path === '/newsletter',
    times: 10,
    seconds: 10 * minute,
  },
  {
    name: 'contact',
    covers: (method, path) => isSent(method) && path === '/contact',
    times: 10,
    seconds: 10 * minute,
  },
  // Everybody in an office or a school may have one address.
  { name: 'view', covers: (_, path) => path.startsWith('/views/'), times: 240, seconds: minute },
  {
    name: 'search',
    covers: (_, path, query) => path === '/search' && query.has('q'),
    times: 60,
    seconds: minute,
  },
]

/** `target`: normalised. */
export function findLimit(method: string, target: string): Limit | null {
  const path = toRoutedPath(target)
  const query = new URLSearchParams(target.split('?')[1])
  return limits.find(({ covers }) => covers(method, path, query)) ?? null
}

/** The page that a normalised target belongs to, in the router's tolerance: "/Search/.data?q=a" → "/search". */
export function toRoutedPath(target: string): string {
  const [path = ''] = target.split('?', 1)
  return path
    .toLowerCase()
    .replace(/\/*\.data$/, '')
    .replace(/(?<=.)\/+$/, '')
}
