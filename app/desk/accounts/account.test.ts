/** An editor's own account: its name, its password, and the browsers that it is signed in with. */
import { expect, test } from 'vitest'
import { toEditorName } from '~/domain/editors/editor-name'
import { describeBrowser, parseAccountChange } from './account'

test.each([
  [{ email: 'maya@ohmnibus.example', name: null }, 'maya'],
  [{ email: 'maya@ohmnibus.example', name: 'Maya Lindqvist' }, 'Maya Lindqvist'],
  [{ email: '@', name: null }, '@'],
])('%j is called %s', (editor, name) => {
  expect(toEditorName(editor)).toBe(name)
})

const password = {
  task: 'password',
  currentPassword: 'old horse battery',
  newPassword: 'new horse battery',
}

test.each([
  [
    { task: 'name', name: ' Maya\r\n\nL. ' },
    { task: 'name', name: 'Maya L.' },
  ],
  [{ task: 'name' }, { task: 'name', name: '' }],
  [
    { task: 'person', person: 'ada' },
    { task: 'person', person: 'ada' },
  ],
  [
    { task: 'writing', view: 'text' },
    { task: 'writing', view: 'text' },
  ],
  [
    { task: 'mail', week: 'on' },
    { task: 'mail', wanted: ['week'] },
  ],
  [{ task: 'mail' }, { task: 'mail', wanted: [] }],
  [{ ...password, repeatedPassword: 'new horse battery' }, password],
  [
    { task: 'end', session: 'A'.repeat(43) },
    { task: 'end', session: 'A'.repeat(43) },
  ],
  [{ task: 'end-others' }, { task: 'end-others' }],
])('%j is %j', (sent, value) => {
  expect(parseAccountChange(sent)).toEqual({ ok: true, value })
})

test.each([
  [{}, [null]],
  [{ task: 'promote' }, [null]],
  [{ task: 'end-others', more: 'x' }, [null]],
  [{ task: 'mail', everything: 'on' }, [null]],
  [{ task: 'writing' }, ['view']],
  [{ task: 'writing', view: 'marks' }, ['view']],
  [{ task: 'name', name: 'x'.repeat(101) }, ['name']],
  [{ task: 'password' }, ['currentPassword', 'newPassword', 'repeatedPassword']],
  [{ ...password, repeatedPassword: 'new horse batterie' }, ['repeatedPassword']],
  [{ ...password, newPassword: 'too short', repeatedPassword: 'too short' }, ['newPassword']],
  [
    { ...password, newPassword: password.currentPassword, repeatedPassword: password.currentPassword },
    ['newPassword'],
  ],
])('%j has errors at %j', (sent, fields) => {
  const parsed = parseAccountChange(sent)
  expect(parsed.ok ? [] : parsed.errors.map(({ field }) => field)).toEqual(fields)
})

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0 Safari/537.36 Edg/142.0`,
    'Edge on Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/142.0 Safari/537.36`, 'Chrome on ChromeOS'],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36 OPR/126.0`,
    'Opera on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.7 Mobile/15E148 Safari/604.1 OPT/6.2',
    'Opera on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15',
    'Firefox on iPad',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0`,
    'Edge on Android',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/142.0 Safari/537.36`,
    'Unknown browser on Linux',
  ],
  ['curl/8.5.0', 'Unknown browser'],
  ['', 'Unknown browser'],
  [`Windows ${'x'.repeat(300)}`, 'Unknown browser on Windows'],
])('%s is %s', (userAgent, words) => {
  expect(describeBrowser(userAgent)).toBe(words)
})
