/** Runs Prisma's schema engine as WebAssembly, which needs no binary to download and no OpenSSL. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

let loaded: Promise<void> | undefined

/** Calls `work` with an engine for the database, and closes its connections afterwards. */
export async function withSchemaEngine<T>(
  databaseUrl: string,
  work: (engine: bindings.SchemaEngine) => Promise<T>,
): Promise<T> {
  loaded ??= loadWebAssembly()
  await loaded
  const opened: SqlDriverAdapter[] = []
  const factory = bindMigrationAwareSqlAdapterFactory(createFactory(databaseUrl, opened))
  const engine = await bindings.SchemaEngine.new({ datamodels: undefined }, () => {}, factory)
  try {
    return await work(engine)
  } finally {
    engine.free()
    for (const adapter of opened) await adapter.dispose().catch(() => {})
  }
}

/** The package's `exports` hide the .wasm file, so it is read from its path. */
async function loadWebAssembly(): Promise<void> {
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const bytes = await readFile(path.join(path.dirname(script), 'schema_engine_bg.wasm'))
  const imports = { './schema_engine_bg.js': { ...bindings, ...createUnrefTimers() } }
  const { instance } = await WebAssembly.instantiate(bytes, imports)
  bindings.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
}

/**
 * The engine never clears the timer of its own lock, which would delay the exit of our process by ten
 * seconds.
 */
function createUnrefTimers(): WebAssembly.ModuleImports {
  const names = Object.keys(bindings).filter((name) => name.startsWith('__wbg_setTimeout_'))
  const setUnrefTimeout = (callback: () => void, milliseconds: number) =>
    setTimeout(callback, milliseconds).unref()
  return Object.fromEntries(names.map((name) => [name, setUnrefTimeout]))
}

function createFactory(
  databaseUrl: string,
  opened: SqlDriverAdapter[],
): SqlMigrationAwareDriverAdapterFactory {
  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: async () => {
      const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
      // The next query reports a connection that was lost while idle.
      pool.on('error', () => {})
      const prisma = new PrismaPg(pool, { disposeExternalPool: true })
      const adapter = await prisma.connect()
      opened.push(adapter)
      return adapter
    },
    connectToShadowDb: () => Promise.reject(new Error('No command that we use needs a shadow database.')),
  }
}
