/** Parses the few instructions that our Dockerfile uses; throws on any other. */
export type Instruction = { name: string; text: string }
export type Stage = { name: string; instructions: Instruction[] }

const known = new Set(['WORKDIR', 'COPY', 'RUN', 'ENV', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'])

export function readDockerfile(source: string): Stage[] {
  const stages: Stage[] = []
  const lines = source.replace(/\\\n\s*/g, ' ').split('\n')
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? []
    if (line.trim() === '' || line.startsWith('#') || name === 'ARG') continue
    const [, stage] = /\sAS\s(\S+)$/i.exec(text) ?? []
    if (name === 'FROM') stages.push({ name: stage ?? String(stages.length), instructions: [] })
    else if (known.has(name)) stages.at(-1)?.instructions.push({ name, text })
    else throw new Error(`This line of the Dockerfile cannot be replayed: ${line}`)
  }
  return stages
}

/** '["node", "a.mjs"]', also after HEALTHCHECK's options. A shell would not forward signals. */
export function readExecForm(text: string): string[] {
  const list: unknown = JSON.parse(text.slice(text.indexOf('[')))
  if (!Array.isArray(list) || list.length === 0) throw new Error(`Not in exec form: ${text}`)
  return list.map(String)
}
