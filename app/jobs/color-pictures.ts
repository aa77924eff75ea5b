/** Job: has the colors of pictures read that were processed before colors were, a few at a time, after all other pictures. */
import type { Task } from 'graphile-worker'
import { queueColors } from '~/data/media/picture-steps.server'

/** Some ten seconds' work, every five minutes: 100,000 pictures take a day. */
const BATCH_SIZE = 300

export const colorPictures: Task = async () => {
  await queueColors(BATCH_SIZE)
}
