// npm run doctor: checks the machine and all services that the shop uses, and names remedies.
import { examineShop } from '../server/doctor/examine.ts'

const marks = { good: 'ok  ', warning: 'hm  ', fault: 'BAD ' }

const findings = await examineShop(process.env)
for (const finding of findings) {
  console.log(`${marks[finding.state]} ${finding.subject}: ${finding.message}`)
  if (finding.state !== 'good') console.log(`      → ${finding.remedy}`)
}
const faults = findings.filter(({ state }) => state === 'fault').length
console.log(
  faults === 0 ? 'The shop can run here.' : `${faults} to correct before the shop can run.`,
)
if (faults > 0) process.exitCode = 1
