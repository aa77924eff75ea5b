/** Gives a command the site's own functions for editors' accounts, on the database that it names. */

type Editors = typeof import('~/data/desk/editors.server')

export async function withEditors<T>(
  databaseUrl: string,
  work: (editors: Editors) => Promise<T>,
): Promise<T> {
  // The application reads its environment at first use.
  process.env.DATABASE_URL = databaseUrl
  const [editors, { disconnect }] = await Promise.all([
    import('~/data/desk/editors.server'),
    import('~/data/database/prisma.server'),
  ])
  try {
    return await work(editors)
  } finally {
    await disconnect()
  }
}
