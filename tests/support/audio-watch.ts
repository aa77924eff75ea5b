/** Watches in the page whether what plays was ever interrupted: every event that would be heard, and the clock. */
import { type Browser, expect, type Page } from '@playwright/test'

/** Milliseconds that the sound may fall behind the clock. */
const longestGap = 50

/** Longer than any test. */
const enoughSeconds = 150

/** What is decoded ahead lasts longer than this. */
const longestDelay = 150

export type AudioWatch = {
  /** Events of the element that mean that something was done to it. */
  interruptions: string[]
  /** Times at which there was no sound because none was decoded yet. */
  waits: number[]
  samples: number
  seconds: number
  /** The longest that the sound fell behind the clock between two looks at it. */
  longestGapMillis: number
  /** How far sound and clock were apart at the end. */
  driftMillis: number
  /** Still the same element, and it plays. */
  isSame: boolean
}

type Watching = Window & { readAudioWatch?: () => AudioWatch; readLongestDelay?: () => number }

/** Begins when there is enough of the file: how busy the server is with other tests is not what is watched. */
export async function watchAudio(page: Page): Promise<void> {
  await page.waitForFunction((seconds) => {
    const audio = document.querySelector('audio')
    return audio?.buffered.length === 1 && audio.buffered.end(0) > Math.min(audio.duration - 1, seconds)
  }, enoughSeconds)
  await page.evaluate(() => {
    const audio = document.querySelector('audio')
    if (!audio) throw new Error('There is no audio element.')
    const interruptions: string[] = []
    const waits: number[] = []
    for (const event of ['pause', 'seeking', 'emptied', 'ended', 'error', 'abort', 'ratechange'])
      audio.addEventListener(event, () => interruptions.push(`${event} at ${audio.currentTime}`))
    audio.addEventListener('waiting', () => waits.push(audio.currentTime))
    const look = () => ({ clock: performance.now(), sound: audio.currentTime * 1000 })
    const first = look()
    let last = first
    let samples = 0
    let longestGapMillis = 0
    const sample = () => {
      const now = look()
      longestGapMillis = Math.max(longestGapMillis, now.clock - last.clock - (now.sound - last.sound))
      last = now
      samples += 1
    }
    setInterval(sample, 20)
    const watching = window as Watching
    watching.readAudioWatch = () => {
      sample()
      return {
        interruptions,
        waits,
        samples,
        seconds: (last.clock - first.clock) / 1000,
        longestGapMillis,
        driftMillis: last.clock - first.clock - (last.sound - first.sound),
        isSame: document.querySelector('audio') === audio && audio.isConnected && !audio.paused,
      }
    }
  })
}

/** Fails when the document in which the watch began is gone. */
export function readAudioWatch(page: Page): Promise<AudioWatch> {
  return page.evaluate(() => {
    const { readAudioWatch } = window as Watching
    if (!readAudioWatch) throw new Error('The page was loaded anew.')
    return readAudioWatch()
  })
}

export function expectUninterrupted(watch: AudioWatch): void {
  expect(watch.interruptions).toEqual([])
  expect(watch.isSame).toBe(true)
}

export function expectOnTime(watch: AudioWatch): void {
  expect(watch.waits).toEqual([])
  expect(watch.longestGapMillis).toBeLessThan(longestGap)
  expect(watch.driftMillis).toBeLessThan(longestGap)
}

/**
 * A page that has nothing to do but to look at the clock. When even that comes late, the machine has no time for
 * anybody, and is no witness of whether the sound was on time.
 */
export async function watchMachine(browser: Browser): Promise<{ wasBusy: () => Promise<boolean> }> {
  const page = await browser.newPage()
  await page.evaluate(() => {
    let last = performance.now()
    let longest = 0
    setInterval(() => {
      const now = performance.now()
      longest = Math.max(longest, now - last)
      last = now
    }, 10)
    ;(window as Watching).readLongestDelay = () => longest
  })
  return {
    async wasBusy() {
      const longest = await page.evaluate(() => (window as Watching).readLongestDelay?.() ?? 0)
      await page.close()
      return longest > longestDelay
    },
  }
}
