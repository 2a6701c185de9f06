// npm run doctor: checks the machine and all services that the shop uses, and names remedies; on a database machine of a fleet its
// Patroni too (npm run doctor -- FILE for another configuration).
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { examineShop } from '../server/platform/doctor/examine.ts'

const marks = { good: 'ok  ', warning: 'hm  ', fault: 'BAD ' }

const usual = '/etc/patroni/config.yml'
const given = process.argv.slice(2)
const patroniFiles = given.length > 0 || !existsSync(usual) ? given : [usual]

/** Where systemd has Patroni's addresses from; only root may read it. */
function patroniSettings(): NodeJS.Dict<string> {
  try {
    return parseEnv(readFileSync('/etc/patroni_env.conf', 'utf8'))
  } catch {
    return {}
  }
}

const findings = await examineShop({ ...patroniSettings(), ...process.env }, patroniFiles)
for (const finding of findings) {
  console.log(`${marks[finding.state]} ${finding.subject}: ${finding.message}`)
  if (finding.state !== 'good') console.log(`      → ${finding.remedy}`)
}
const faults = findings.filter(({ state }) => state === 'fault').length
console.log(
  faults === 0 ? 'The shop can run here.' : `${faults} to correct before the shop can run.`,
)
if (faults > 0) process.exitCode = 1
