import { expect, it } from 'vitest'
import { toDataScript } from './data-script.server'

/** Runs the script as a browser does and returns what it hands to Remix. */
async function receive(...parts: string[]) {
  const script = await toDataScript(new Blob(parts).stream())
  const received: string[] = []
  const window = {
    __remixContext: {
      streamController: { enqueue: (text: string) => received.push(text), close: () => received.push('end') },
    },
  }
  new Function('window', script)(window)
  return { script, received }
}

it('hands over all of the data, then ends', async () => {
  expect((await receive('[{"_1":2},"title"', ',"Café"]\n')).received).toEqual([
    '[{"_1":2},"title","Café"]\n',
    'end',
  ])
})

it('cannot end its script element or begin a comment', async () => {
  const text = '</script><!-- & \u2028\u2029 "quoted" \\'
  const { script, received } = await receive(text)
  expect(script).not.toMatch(/[<>&\u2028\u2029]/)
  expect(received[0]).toBe(text)
})
