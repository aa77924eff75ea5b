/** Jobs that delete what is not needed any more: files that nothing refers to, and expired rows. */
import type { Task } from 'graphile-worker'
import { pruneChanges } from '~/data/changes/article-changes.server'
import { findTime } from '~/data/database/clock.server'
import { deleteExpiredSessions } from '~/data/editors/editor-sessions.server'
import { deleteUnusedEmbeds } from '~/data/embeds/embeds.server'
import { deleteOldJobs } from '~/data/jobs/job-queue.server'
import { sweepMedia } from '~/data/media/manage-media.server'
import { mediaStore } from '~/data/media/media-store.server'
import { deleteUnusedTranscripts } from '~/data/podcast/transcripts.server'
import { deleteExpiredCounts } from '~/data/statistics/counts.server'
import { deleteExpiredDraftLinks } from '~/desk/draft-links/draft-links.data.server'
import { deleteExpiredInvitations } from '~/desk/kit/accounts/accounts.data.server'
import { deleteExpiredTokens } from '~/desk/kit/accounts/editor-tokens.data.server'
import { deleteOldOpenings } from '~/desk/kit/articles/open-articles.data.server'
import { deleteOldUnsavedTexts } from '~/desk/kit/drafts/unsaved-texts.data.server'
import { deleteOldImports } from '~/desk/kit/imports/import-file.data.server'
import { deleteOldLog } from '~/desk/kit/log/audit-log.data.server'
import { deleteOldChanges } from '~/desk/kit/plans/planned-changes.data.server'
import { deleteExpiredArticles } from '~/desk/list/deleted-articles.data.server'
import { deleteExpiredEntries } from '~/desk/list/deleted-entries.data.server'
import { deleteOldClipUploads } from '~/desk/media/clip-uploads.data.server'
import { deleteExpiredSettlings } from '~/desk/today/today.data.server'

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
  await deleteExpiredEntries()
  await deleteUnusedEmbeds()
  await deleteUnusedTranscripts()
  await deleteExpiredSettlings()
  await deleteOldChanges()
  await deleteOldOpenings()
  await deleteOldUnsavedTexts()
  await deleteExpiredCounts()
  await deleteOldLog()
  await deleteOldImports()
  await deleteOldClipUploads()
}
