import { href, Link } from 'react-router'
import * as words from '#words/home'
import { buttonClass } from '../ui/button'
import { Container } from '../ui/container'

export function CallToAction() {
  return (
    <section aria-labelledby="call" className="band-dark py-12 sm:py-24">
      <Container className="flex flex-col items-start gap-8 lg:flex-row lg:items-center lg:justify-between">
        <div className="grid max-w-3xl gap-4 border-l-4 border-signal-area pl-5 sm:pl-8">
          <h2 id="call" className="text-3xl sm:text-5xl">
            {words.letsTalkAboutProject}
          </h2>
          <p className="text-lg text-on-graphite-soft">{words.aLineOfLoomsA}</p>
        </div>
        <Link to={href('/contact')} className={buttonClass({ variant: 'inverse', size: 'large' })}>
          {words.getStarted}
        </Link>
      </Container>
    </section>
  )
}
