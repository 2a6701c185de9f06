import * as words from '#words/ui'
import { Carousel } from '../app/ui/carousel'
import { Container } from '../app/ui/container'
import { Picture } from '../app/ui/picture'
import { DesignButtons, DesignFields } from './design-controls'
import { DesignDialogs } from './design-dialogs'
import { DesignCards, DesignStates, DesignTable } from './design-lists'
import { DesignSection } from './design-parts'

const banners = [1, 2, 3, 4, 5].map((each) => ({
  key: `${each}`,
  content: (
    <Picture
      src={`/media/banners/banner-${each}.2400x1100.jpg`}
      alt={words.banner(each)}
      sizes="(min-width: 1280px) 1216px, 100vw"
      ratio="banner"
      priority={each === 1}
    />
  ),
}))

const projects = [1, 2, 3, 4, 5, 6].map((each) => ({
  key: `${each}`,
  content: (
    <Picture
      src={`/media/projects/project-${each}.1600x1200.jpg`}
      alt={words.project(each)}
      sizes="(min-width: 1024px) 400px, (min-width: 768px) 50vw, 100vw"
      ratio="photo"
    />
  ),
}))

export default function DesignPage() {
  return (
    <Container className="py-8">
      <h1 className="mb-8 text-4xl">{words.designSystem}</h1>
      <DesignSection title={words.carousels}>
        <Carousel label={words.banners} slides={banners} ms={3000} hasOverlay />
        <Carousel label={words.projects} slides={projects} ms={4000} views="many" />
      </DesignSection>
      <DesignButtons />
      <DesignFields />
      <DesignDialogs />
      <DesignCards />
      <DesignTable />
      <DesignStates />
    </Container>
  )
}
