/** An editor's browser without JavaScript, as far as it matters: posts the form it is looking at, and follows what comes. */

export type Fields = Record<string, string>

/** `lost`: no answer came, so the form is still in view as it was sent. */
export type Outcome =
  | { kind: 'saved'; slug: string }
  | { kind: 'refused'; status: number; page: string }
  | { kind: 'lost' }

export type DeskClient = {
  save(path: string, fields: Fields, options?: { dropAfter?: number }): Promise<Outcome>
  /** Where a sign-in that carried an article leads: the form, filled, not saved. */
  signInWith(fields: Fields, to: string): Promise<Outcome>
  open(path: string): Promise<string>
}

export function openDesk(
  address: string,
  email: string,
  password: string,
): DeskClient & { signIn(): Promise<void> } {
  let cookie = ''
  const post = async (path: string, fields: Fields, signal?: AbortSignal) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const headers = { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }
    const init: RequestInit = { method: 'POST', body, headers, redirect: 'manual' }
    const response = await fetch(address + path, signal ? { ...init, signal } : init)
    const page = await response.text()
    cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? cookie
    return { response, page }
  }
  const toOutcome = async (answer: ReturnType<typeof post>): Promise<Outcome> => {
    try {
      const { response, page } = await answer
      const to = response.headers.get('Location') ?? ''
      const slug = /^\/admin\/articles\/([^/?]+)\?saved=/.exec(to)?.[1]
      return slug ? { kind: 'saved', slug } : { kind: 'refused', status: response.status, page }
    } catch {
      return { kind: 'lost' }
    }
  }
  const credentials = { email, password }
  return {
    async signIn() {
      const { response } = await post('/admin/sign-in', credentials)
      if (response.status !== 303) throw new Error(`Signing in was answered ${response.status}.`)
    },
    save(path, fields, { dropAfter } = {}) {
      return toOutcome(
        post(path, fields, dropAfter === undefined ? undefined : AbortSignal.timeout(dropAfter)),
      )
    },
    async signInWith(fields, to) {
      const signedIn = post('/admin/sign-in', { ...fields, ...credentials, redirectTo: to })
      const answer = await toOutcome(signedIn)
      if (answer.kind !== 'refused' || answer.status !== 307) return answer
      const { response } = await signedIn
      // A browser posts the same form once more.
      return toOutcome(post(response.headers.get('Location') ?? '', { ...fields, ...credentials }))
    },
    async open(path) {
      const response = await fetch(address + path, { headers: { Cookie: cookie }, redirect: 'manual' })
      return response.text()
    },
  }
}

/** What a page gives back of the form: each field's value, by name. */
export function readFields(page: string): Fields {
  const fields: Fields = {}
  for (const [, attributes = '', text = ''] of page.matchAll(/<textarea([^>]*)>([\s\S]*?)<\/textarea>/g)) {
    const name = readAttribute(attributes, 'name')
    if (name) fields[name] = decode(text.replace(/^\n/, ''))
  }
  for (const [, attributes = ''] of page.matchAll(/<input([^>]*)>/g)) {
    const name = readAttribute(attributes, 'name')
    if (name) fields[name] = decode(readAttribute(attributes, 'value') ?? '')
  }
  return fields
}

function readAttribute(attributes: string, name: string) {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
}

function decode(text: string) {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_entity, name: string) => signs[name] ?? '')
}
