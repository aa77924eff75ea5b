/** Jobs that delete what is not needed any more: files that nothing refers to, and expired rows. */
import type { Task } from 'graphile-worker'
import { pruneChanges } from '~/data/changes/article-changes.server'
import { findTime } from '~/data/database/clock.server'
import { deleteExpiredInvitations } from '~/data/desk/accounts.server'
import { deleteOldLog } from '~/data/desk/audit-log.server'
import { deleteExpiredArticles } from '~/data/desk/deleted-articles.server'
import { deleteExpiredDraftLinks } from '~/data/desk/draft-links.server'
import { deleteExpiredSessions } from '~/data/desk/editor-sessions.server'
import { deleteExpiredTokens } from '~/data/desk/editor-tokens.server'
import { deleteOldOpenings } from '~/data/desk/open-articles.server'
import { deleteOldChanges } from '~/data/desk/planned-changes.server'
import { deleteExpiredSettlings } from '~/data/desk/today.server'
import { deleteOldUnsavedTexts } from '~/data/desk/unsaved-texts.server'
import { deleteUnusedEmbeds } from '~/data/embeds/embeds.server'
import { deleteOldJobs } from '~/data/jobs/job-queue.server'
import { sweepMedia } from '~/data/media/manage-media.server'
import { mediaStore } from '~/data/media/media-store.server'
import { deleteExpiredCounts } from '~/data/statistics/counts.server'

/** Files of an upload in progress belong to no picture yet. */
const RETENTION_MS = 7 * 24 * 60 * 60 * 1000

export const sweepFiles: Task = async () => {
  await sweepMedia(mediaStore(), new Date((await findTime()).getTime() - RETENTION_MS))
}

export const expireRows: Task = async () => {
  await pruneChanges()
  await deleteExpiredSessions()
  await deleteExpiredTokens()
  await deleteExpiredInvitations()
  await deleteExpiredDraftLinks()
  await deleteOldJobs()
  await deleteExpiredArticles()
  await deleteUnusedEmbeds()
  await deleteExpiredSettlings()
  await deleteOldChanges()
  await deleteOldOpenings()
  await deleteOldUnsavedTexts()
  await deleteExpiredCounts()
  await deleteOldLog()
}
