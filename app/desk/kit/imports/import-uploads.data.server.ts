/** Uploads that were interrupted, so that the same file goes on where it was, and imports that are deleted with their files. */
import { prisma } from '~/data/database/prisma.server'
import { deleteImportFile } from './import-file.data.server'
import { deleteImport } from './stored-imports.data.server'

/** The newest upload of a file of this name and size that is not whole; null: none. */
export async function findUnfinishedUpload(fileName: string, totalBytes: number): Promise<string | null> {
  const found = await prisma().import.findFirst({
    where: { state: 'uploading', fileName, totalBytes },
    orderBy: { createdAt: 'desc' },
    select: { id: true },
  })
  return found?.id ?? null
}

/** The whole length of a file that began to arrive without one. False: it has another, or is no upload any more. */
export async function saveTotalBytes(id: string, totalBytes: number): Promise<boolean> {
  const { count } = await prisma().import.updateMany({
    where: { id, state: 'uploading', OR: [{ totalBytes: null }, { totalBytes }] },
    data: { totalBytes },
  })
  return count > 0
}

/** False: it is being written, or gone. */
export async function deleteImportWithFile(id: string): Promise<boolean> {
  if (!(await deleteImport(id))) return false
  // What is left of the file is in nobody's way.
  await deleteImportFile(id).catch((error: unknown) =>
    console.error('The file of an import could not be deleted:', error),
  )
  return true
}
