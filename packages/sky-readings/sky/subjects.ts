/** What pictures are about besides single objects: kinds of things, sights and events. */
import type { DatedText } from './findObjects';

/** By name: how titles and texts write it, without the `s` of the plural. */
const WRITTEN: Readonly<Record<string, string>> = {
  'active galaxies': 'active (?:galax(?:y|ie)|nucleu|galactic nucle)|blazar|quasar|seyfert',
  airglow: 'airglow',
  analemma: 'analemma',
  asteroids: 'asteroid',
  astronauts: 'astronaut|spacewalk|moonwalk|space walk',
  auroras: 'auror(?:a|ae|al)|northern light|southern light',
  'black holes': 'black hole',
  'brown dwarfs': 'brown dwarf',
  'binary stars': 'binary star|double star|binary system',
  clouds: 'cloud iridescence|roll cloud|lenticular cloud|mammatus|cloud street|contrail|fogbow',
  comets: 'comet',
  conjunctions: 'conjunction|close pairing|planetary alignment',
  'cosmic rays': 'cosmic ray',
  'crescent Moons': 'crescent moon|young moon|old moon|earthshine',
  craters: 'crater|impact basin',
  'dark matter': 'dark matter|dark energy',
  'dark nebulae': 'dark (?:nebula|cloud|marking)|dust lane|bok globule|molecular cloud',
  'dust storms': 'dust devil|dust storm',
  dunes: 'dune',
  'Earth from space': 'earth at night|whole earth|earth from|earthrise|blue marble|pale blue dot',
  'emission nebulae': 'emission nebula|h ?ii region|ionized hydrogen',
  equinox: 'equinox',
  exoplanets: 'exoplanet|extrasolar planet|habitable zone|planetary system|other worlds',
  'gamma-ray bursts': 'gamma[- ]ray burst',
  'galaxy clusters':
    'galaxy cluster|cluster(?:s)? of galax(?:y|ie)|galaxy group|group of galax(?:y|ie)',
  'globular clusters': 'globular(?: star)? cluster',
  'gravitational lenses': 'gravitational(?:ly)? lens(?:e|ing)?|einstein ring|einstein cross',
  'gravitational waves': 'gravitational[- ]wave|gravitational radiation|ligo',
  'green flashes': 'green flash',
  halos:
    'sun ?dog|moon ?dog|ice halo|sun halo|moon halo|solar halo|lunar halo|parhelia|sun pillar|light pillar|corona around|22[- ]degree|moon ring',
  'interacting galaxies':
    '(?:interacting|colliding|merging) galax(?:y|ie)|galaxies collide|galactic collision|tidal tail',
  'jets from young stars': 'herbig[- ]haro|protostar|protostellar|stellar jet',
  lightning: 'lightning|sprite|blue jet|thunderstorm|supercell|storm cell|tornado',
  'lunar eclipses': 'lunar eclipse|eclipse of the moon|eclipsed moon|moon eclipse|blood moon',
  telescopes:
    'very large telescope|observatory dome|laser guide star|giant telescope|radio telescope',
  'neutron stars': 'magnetar|pulsar|neutron star',
  meteorites: 'meteorite',
  meteors: 'meteor|perseid|leonid|geminid|fireball|bolide|orionid|quadrantid|lyrid|taurid',
  'moonrise and moonset':
    'moonrise|moonset|rising moon|setting moon|full moon rising|moon illusion',
  'moon landings': 'apollo|lunar module|lunar rover|tranquility base',
  'noctilucent clouds': 'noctilucent',
  novae: 'nova(?:e)?',
  'occultations and transits': 'occultation|transit',
  'open clusters': 'open(?: star)? cluster|young star cluster',
  'planetary nebulae': 'planetary nebula(?:e)?',
  'planet-forming disks': 'protoplanetary|planet[- ]forming|proplyd|circumstellar disk|debris disk',
  rainbows: 'rainbow|moonbow',
  'reflection nebulae': 'reflection nebula(?:e)?|dusty nebula|integrated flux',
  rings: "ring system|ring particle|ring plane|saturn's ring|rings of",
  rockets: 'rocket|liftoff|launch pad|space shuttle|falcon 9|falcon heavy',
  rovers: 'rover|curiosity|perseverance|sojourner|lander',
  'solar eclipses':
    "solar eclipse|eclipse of the sun|total eclipse|annular eclipse|diamond ring|baily's bead|solar corona|totality",
  'solar storms':
    'solar (?:flare|prominence|filament|storm|activity)|coronal mass ejection|prominence|active region|sunspot|coronal loop',
  solstice: 'solstice',
  'space stations': 'space station|skylab|iss',
  'spiral galaxies':
    '(?:barred )?spiral galax(?:y|ie)|island universe|grand design|spiral arm|edge-on galax(?:y|ie)',
  'elliptical galaxies': 'elliptical galax(?:y|ie)|lenticular galax(?:y|ie)',
  'dwarf galaxies':
    'dwarf (?:irregular |spheroidal |elliptical )?galax(?:y|ie)|satellite galax(?:y|ie)',
  'star trails': 'star ?trail',
  'star formation':
    'star[- ]form(?:ing|ation)|stellar nursery|stellar nurserie|starbirth|starburst',
  'sunrise and sunset': 'sunrise|sunset|rising sun|setting sun|twilight',
  'supernova remnants': 'supernova remnant|stellar remnant|expanding debris',
  supernovae: 'supernova(?:e)?|type ia',
  'the Big Bang': 'big bang|cosmic microwave background|early universe|cosmology',
  'the far Universe': 'deep field|distant galax(?:y|ie)|most distant',
  'the Galactic Center':
    'galactic cent(?:er|re)|center of (?:our|the milky way) galaxy|sagittarius a',
  'the Milky Way over land':
    'milky way (?:over|above|arch|panorama|band|rising)|arch of the milky way|band of the milky way|plane of the milky way|central band',
  'the phases of the Moon':
    'lunation|lunar libration|phases of the moon|supermoon|full moon|blue moon',
  volcanoes: 'volcan(?:o|oe|ic|ism)|lava|geyser|cryovolcan',
  ice: 'polar cap|ice cap|water ice|frozen|glacier|liquid water|ancient water',
  'white dwarfs': 'white dwarf',
  'massive stars': 'wolf[- ]rayet|stellar wind|massive star',
  'zodiacal light': 'zodiacal light|gegenschein|zodiacal band',
};
const SUBJECTS = Object.entries(WRITTEN).map(([name, written]) => ({
  name,
  written: new RegExp(`\\b(?:${written})s?\\b`, 'g'),
}));
/** Texts name much in passing; what they come back to is their subject. */
const OFTEN = 2;

/** The names of the subjects of a picture. */
export function findSubjects(picture: Pick<DatedText, 'title' | 'explanation'>): string[] {
  const [title, text] = [picture.title.toLowerCase(), picture.explanation.toLowerCase()];
  return SUBJECTS.filter(
    ({ written }) => title.search(written) >= 0 || (text.match(written) ?? []).length >= OFTEN,
  ).map(({ name }) => name);
}
