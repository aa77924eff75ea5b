/** Gives a command the site's own functions for the media store, on the database that it names. */

export type MediaFunctions = Awaited<ReturnType<typeof load>>

export async function withMedia<T>(
  databaseUrl: string,
  work: (media: MediaFunctions) => Promise<T>,
): Promise<T> {
  // The application reads its environment at first use.
  process.env.DATABASE_URL = databaseUrl
  const [media, { disconnect }] = await Promise.all([load(), import('~/data/database/prisma.server')])
  try {
    return await work(media)
  } finally {
    await disconnect()
  }
}

async function load() {
  const [stores, postgres, s3, moving, verifying, sweeping] = await Promise.all([
    import('~/data/media/media-store.server'),
    import('~/data/media/postgres-store.server'),
    import('~/data/media/s3-store.server'),
    import('~/data/media/move-media.server'),
    import('~/data/media/verify-media.server'),
    import('~/data/media/sweep-media.server'),
  ])
  return { ...stores, ...postgres, ...s3, ...moving, ...verifying, ...sweeping }
}
