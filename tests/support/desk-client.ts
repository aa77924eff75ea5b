/** A minimal editor's browser without JavaScript: posts forms, keeps cookies, and follows redirects. */
export type Fields = Record<string, string>

/** `lost`: there was no response, so the form is still in view as it was sent. */
export type Outcome =
  | { kind: 'saved'; slug: string }
  | { kind: 'refused'; status: number; page: string }
  /** The session has expired: the text is stored until the sign-in, which leads back to it. */
  | { kind: 'kept'; redirectTo: string }
  | { kind: 'lost' }

export type DeskClient = {
  save(path: string, fields: Fields, options?: { dropAfter?: number }): Promise<Outcome>
  /** Signs in after a text was kept: the sign-in leads to the filled form, not yet saved. */
  resume(redirectTo: string): Promise<Outcome>
  open(path: string): Promise<string>
}

export function openDesk(
  address: string,
  email: string,
  password: string,
): DeskClient & { signIn(): Promise<void> } {
  const cookies = new Map<string, string>()
  const saveCookies = (response: Response) => {
    for (const header of response.headers.getSetCookie()) {
      const [name = '', value = ''] = header.split(';')[0]?.split(/=(.*)/) ?? []
      cookies.set(name, value)
    }
  }
  const cookie = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const post = async (path: string, fields: Fields, signal?: AbortSignal) => {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    const headers = { Cookie: cookie(), 'Sec-Fetch-Site': 'same-origin' }
    const init: RequestInit = { method: 'POST', body, headers, redirect: 'manual' }
    const response = await fetch(address + path, signal ? { ...init, signal } : init)
    const page = await response.text()
    saveCookies(response)
    return { response, page }
  }
  const toOutcome = async (posted: ReturnType<typeof post>): Promise<Outcome> => {
    try {
      const { response, page } = await posted
      const to = response.headers.get('Location') ?? ''
      const slug = /^\/admin\/articles\/([^/?]+)\?saved=/.exec(to)?.[1]
      if (slug) return { kind: 'saved', slug }
      const redirectTo = new URLSearchParams(/^\/admin\/sign-in\?(.*)/.exec(to)?.[1]).get('redirectTo')
      return redirectTo ? { kind: 'kept', redirectTo } : { kind: 'refused', status: response.status, page }
    } catch {
      return { kind: 'lost' }
    }
  }
  const credentials = { email, password }
  return {
    async signIn() {
      const { response } = await post('/admin/sign-in', credentials)
      if (response.status !== 303) throw new Error(`Signing in returned ${response.status}.`)
    },
    save(path, fields, { dropAfter } = {}) {
      return toOutcome(
        post(path, fields, dropAfter === undefined ? undefined : AbortSignal.timeout(dropAfter)),
      )
    },
    async resume(redirectTo) {
      try {
        const { response, page } = await post('/admin/sign-in', { ...credentials, redirectTo })
        const to = response.headers.get('Location')
        if (response.status !== 303 || !to) return { kind: 'refused', status: response.status, page }
        const form = await fetch(address + to, { headers: { Cookie: cookie() }, redirect: 'manual' })
        return { kind: 'refused', status: form.status, page: await form.text() }
      } catch {
        return { kind: 'lost' }
      }
    },
    async open(path) {
      const response = await fetch(address + path, { headers: { Cookie: cookie() }, redirect: 'manual' })
      return response.text()
    },
  }
}

/** Reads the form in a page: each field's value, by name. */
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

/** The value of the first button with this name; undefined: there is none. */
export function readButton(page: string, name: string): string | undefined {
  const [button = ''] = [...page.matchAll(/<button[^>]*>/g)].flatMap(([tag]) =>
    readAttribute(tag, 'name') === name ? [tag] : [],
  )
  return readAttribute(button, 'value')
}

function readAttribute(attributes: string, name: string) {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
}

function decode(text: string) {
  const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_entity, name: string) => signs[name] ?? '')
}
