/** Job: reads what a card shows of an address in an article. Addresses that cannot be read are shown as they are. */
import type { Task } from 'graphile-worker'
import { failEmbed, isEmbedWaiting, saveEmbed } from '~/data/embeds/embeds.server'
import { JobProblem } from '~/data/jobs/job-queue.server'
import { findFramedPage } from '~/domain/embeds/frame-addresses'
import { EmbedProblem, readEmbed } from '~/http/embeds/read-embed.server'

export function createEmbedTask(options: Parameters<typeof readEmbed>[1] = {}): Task {
  return async (payload, { job }) => {
    const { url } = payload as { url: string }
    if (!(await isEmbedWaiting(url))) return
    try {
      await saveEmbed(url, await readEmbed(findFramedPage(url) ?? url, options))
    } catch (error) {
      if (!(error instanceof EmbedProblem)) throw error
      if (!error.isFinal && job.attempts < job.max_attempts)
        throw new JobProblem(`An address in an article couldn’t be read: ${error.message}`, 'warn')
      await failEmbed(url, error.message)
    }
  }
}
