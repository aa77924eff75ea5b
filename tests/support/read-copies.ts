/** The copies of unsaved texts in a browser: keys, and texts as JSON. Runs in the page. */
export async function readCopies(): Promise<[string, string][]> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === 'ohmnibus-desk')) return []
  const settle = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const database = await settle(indexedDB.open('ohmnibus-desk'))
  const all = await settle(database.transaction('texts').objectStore('texts').getAll())
  database.close()
  return all.map(({ key, typed }: { key: string; typed: unknown }) => [key, JSON.stringify(typed)])
}
