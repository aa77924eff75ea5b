/** Watches in the page whether playback is ever interrupted: records audible events and compares the audio with the clock. */
import { type Browser, expect, type Page } from '@playwright/test'

/** The audio may fall this far behind the clock. */
const MAX_GAP_MS = 50

/** Longer than any test. */
const MIN_BUFFERED_SECONDS = 150

/** The browser decodes further ahead than this. */
const MAX_DELAY_MS = 150

export type AudioWatch = {
  /** Events of the element that indicate an interruption. */
  interruptions: string[]
  /** Positions at which playback waited for data. */
  waits: number[]
  samples: number
  seconds: number
  /** The furthest that the audio fell behind the clock between two samples. */
  maxGapMillis: number
  /** The difference between audio and clock at the end. */
  driftMillis: number
  /** Whether it is still the same element, and playing. */
  isSame: boolean
}

type Watching = Window & { readAudioWatch?: () => AudioWatch; readMaxDelay?: () => number }

/** Starts once enough of the file is buffered, so that a server busy with other tests does not matter. */
export async function watchAudio(page: Page): Promise<void> {
  await page.waitForFunction((seconds) => {
    const audio = document.querySelector('audio')
    return audio?.buffered.length === 1 && audio.buffered.end(0) > Math.min(audio.duration - 1, seconds)
  }, MIN_BUFFERED_SECONDS)
  await page.evaluate(() => {
    const audio = document.querySelector('audio')
    if (!audio) throw new Error('There is no audio element.')
    const interruptions: string[] = []
    const waits: number[] = []
    for (const event of ['pause', 'seeking', 'emptied', 'ended', 'error', 'abort', 'ratechange'])
      audio.addEventListener(event, () => interruptions.push(`${event} at ${audio.currentTime}`))
    audio.addEventListener('waiting', () => waits.push(audio.currentTime))
    const read = () => ({ clock: performance.now(), sound: audio.currentTime * 1000 })
    const first = read()
    let last = first
    let samples = 0
    let maxGapMillis = 0
    const sample = () => {
      const now = read()
      maxGapMillis = Math.max(maxGapMillis, now.clock - last.clock - (now.sound - last.sound))
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
        maxGapMillis,
        driftMillis: last.clock - first.clock - (last.sound - first.sound),
        isSame: document.querySelector('audio') === audio && audio.isConnected && !audio.paused,
      }
    }
  })
}

/** Fails if the document was reloaded since the watch started. */
export function readAudioWatch(page: Page): Promise<AudioWatch> {
  return page.evaluate(() => {
    const { readAudioWatch } = window as Watching
    if (!readAudioWatch) throw new Error('The page was reloaded.')
    return readAudioWatch()
  })
}

export function expectUninterrupted(watch: AudioWatch): void {
  expect(watch.interruptions).toEqual([])
  expect(watch.isSame).toBe(true)
}

export function expectOnTime(watch: AudioWatch): void {
  expect(watch.waits).toEqual([])
  expect(watch.maxGapMillis).toBeLessThan(MAX_GAP_MS)
  expect(watch.driftMillis).toBeLessThan(MAX_GAP_MS)
}

/**
 * A second page that only checks the clock. When even its timers are late, the machine is too busy
 * to judge whether the audio was on time.
 */
export async function watchMachine(browser: Browser): Promise<{ wasBusy: () => Promise<boolean> }> {
  const page = await browser.newPage()
  await page.evaluate(() => {
    let last = performance.now()
    let maxDelay = 0
    setInterval(() => {
      const now = performance.now()
      maxDelay = Math.max(maxDelay, now - last)
      last = now
    }, 10)
    ;(window as Watching).readMaxDelay = () => maxDelay
  })
  return {
    async wasBusy() {
      const maxDelay = await page.evaluate(() => (window as Watching).readMaxDelay?.() ?? 0)
      await page.close()
      return maxDelay > MAX_DELAY_MS
    },
  }
}
