/** Prisma's schema engine as WebAssembly: no binary to download, no OpenSSL, the same in every container. */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PrismaPg } from '@prisma/adapter-pg'
import {
  bindMigrationAwareSqlAdapterFactory,
  DriverAdapterError,
  type SqlDriverAdapter,
  type SqlMigrationAwareDriverAdapterFactory,
} from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import pg from 'pg'

let loaded: Promise<void> | undefined

/** Does the work with an engine bound to the database, and closes its connections afterwards. */
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

/** The package's `exports` hide the .wasm file, so it is read by its path. */
async function loadWebAssembly(): Promise<void> {
  const script = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const bytes = await readFile(path.join(path.dirname(script), 'schema_engine_bg.wasm'))
  const imports = { './schema_engine_bg.js': { ...bindings, ...withPassiveTimers() } }
  const { instance } = await WebAssembly.instantiate(bytes, imports)
  bindings.__wbg_set_wasm(instance.exports)
  const start = instance.exports.__wbindgen_start
  if (typeof start === 'function') start()
}

/**
 * The engine never clears the timer on its own lock, which would hold up the end of our process for ten
 * seconds.
 */
function withPassiveTimers(): WebAssembly.ModuleImports {
  const names = Object.keys(bindings).filter((name) => name.startsWith('__wbg_setTimeout_'))
  const passive = (callback: () => void, milliseconds: number) => setTimeout(callback, milliseconds).unref()
  return Object.fromEntries(names.map((name) => [name, passive]))
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
      // A connection lost while idle is reported by the next query on it.
      pool.on('error', () => {})
      const prisma = new PrismaPg(pool, { disposeExternalPool: true })
      const adapter = sendWholeScripts(await prisma.connect(), pool)
      opened.push(adapter)
      return adapter
    },
    connectToShadowDb: () =>
      Promise.reject(new Error('Nothing we ask of the engine needs a shadow database.')),
  }
}

/**
 * Prisma's adapter cuts scripts at every semicolon, which tears functions apart. PostgreSQL takes a script
 * whole, and then runs it as one transaction: a migration happens entirely or not at all.
 */
function sendWholeScripts(adapter: SqlDriverAdapter, pool: pg.Pool): SqlDriverAdapter {
  return override(adapter, {
    executeScript: async (script: string) => {
      try {
        await pool.query(script)
      } catch (error) {
        if (!(error instanceof pg.DatabaseError)) throw error
        throw new DriverAdapterError({
          kind: 'postgres',
          code: error.code ?? 'XX000',
          severity: error.severity ?? 'ERROR',
          message: error.message,
          detail: error.detail,
          column: error.column,
          hint: error.hint,
        })
      }
    },
  })
}

function override<T extends object>(target: T, methods: object): T {
  return new Proxy(target, {
    get(_, name) {
      if (Object.hasOwn(methods, name)) return Reflect.get(methods, name)
      const value = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
