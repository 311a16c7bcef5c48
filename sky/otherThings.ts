/** What texts call by the name of an object, and what an ambiguous name needs besides. */

/** Names that hold an object's name and are something else; "*" is the name of any constellation. */
export const OTHER_THINGS: readonly string[] = [
  ...['Saturn V', 'Saturn 5', 'Saturn IB', 'Saturn 1B', 'Saturn I', 'Mercury Atlas', 'Mercury Redstone'],
  ...['Mercury 7', 'Mercury Seven', 'Mercury Capsule', 'Mercury Program', 'Project Mercury'],
  ...['Mercury Spacecraft', 'Mercury Astronauts', 'Mercury Astronaut', 'Friendship 7', 'Phoenix Lander'],
  ...['Phoenix Mars Lander', 'Mars Phoenix Lander', 'Mars Climate Orbiter', 'Mars Polar Lander'],
  ...['Mars Odyssey', 'Mars Express', 'Mars Global Surveyor', 'Mars Reconnaissance Orbiter'],
  ...['Mars Orbiter', 'Mars Observer', 'Mars Science Laboratory', 'Mars Exploration Rover'],
  ...['Mars Society', 'Mars Meteorite', 'Mars Rock', 'Moon Rocket', 'Venus Express', 'Lunar Prospector'],
  ...['Lunar Orbiter', 'Lunar Reconnaissance Orbiter', 'Lunar New Year', 'Lunar Laser', 'Pluto Express'],
  ...['Europa Clipper', 'Jupiter Icy Moons', 'Titan IV', 'Titan II', 'Titan Rocket', 'Titan Centaur'],
  ...['Titan 4', 'Titan 4B', 'Atlas V', 'Atlas Centaur', 'Atlas Rocket', 'Delta Rocket', 'Vega Rocket'],
  ...['Antares Rocket', 'Polaris Dawn', 'Orion Spacecraft', 'Orion Capsule', 'Orion Crew', 'Orion Arm'],
  ...['Orion Spur', 'Orion Multi Purpose', 'Gemini Observatory', 'Gemini North', 'Gemini South'],
  ...['Gemini Telescope', 'Gemini Program', 'Cygnus Spacecraft', 'Cygnus Resupply', 'Pegasus Rocket'],
  ...['Aquila Rift', 'Aquarius Satellite', 'Hercules Aircraft', 'Tropic of Cancer', 'Breast Cancer'],
  ...['Tropic of Capricorn', 'Solar System', 'Sun Microsystems', 'Sun like', 'Sun Earth', 'Sun Sized'],
  ...['Halley Station', 'Hubble Deep Field South', 'Kepler Mission', 'Tycho Crater', 'Crater Tycho'],
  ...['Tycho Brahe', 'Tycho Catalog', 'Lunar Crater Tycho', "Moon's Tycho", 'Mira Mesa', 'Sirius XM'],
  ...['Half Moon Bay', 'Moon Valley', 'Valley of the Moon', 'Craters of the Moon', 'Sunset Crater'],
  ...['Moon Illusion', 'Man in the Moon', 'Sun Dance', 'Star Trek', 'Star Wars', 'Deneb Kaitos'],
  ...['Planet Earth', 'Earth and Moon', 'Gemini Twins', 'Vela Satellite', 'Vela Satellites'],
];

/** After a constellation's name they make another name of both, such as Sagittarius Arm. */
export const NOUNS_OF_OTHER_THINGS: readonly string[] = [
  ...['arm', 'dwarf', 'cluster', 'galaxy', 'group', 'void', 'supercluster', 'stream', 'nebula', 'a'],
  ...['spacecraft', 'capsule', 'rocket', 'telescope', 'mission', 'lander', 'x', 'wall', 'ob1', 'rift'],
  ...['iv', 'ii', 'iii', 'i', 'b', 'quartet', 'triplet', 'moving', 'association', 'filament'],
];

/** A name alone needs this besides: in the title and the text together. */
export const EVIDENCE: Readonly<Record<string, RegExp>> = {
  mercury: /planet|messenger|mariner|bepicolombo|crater|transit|venus|sunset|\bsun\b|horizon/i,
  titan: /saturn|cassini|huygens/i,
  pandora: /saturn|cassini|shepherd/i,
  prometheus: /saturn|cassini|shepherd/i,
  atlas: /saturn'?s? .{0,80}moon|cassini/i,
  pan: /saturn'?s? .{0,80}(ring|moon)|cassini/i,
  ariel: /uranus|voyager/i,
  miranda: /uranus|voyager/i,
  puck: /uranus/i,
  'hydra-moon': /pluto|charon/i,
  hydra: /constellation|snake|serpent|galax|m83|southern sky|hydra's|in hydra/i,
  calypso: /saturn|cassini/i,
  phoenix: /constellation|stars? (in|of) phoenix|toward/i,
  cancer: /constellation|beehive|m44|praesepe/i,
  crater: /constellation( of)?( the)? crater|crater constellation/i,
  norma: /constellation|galax|toward/i,
  gemini: /constellation|castor|pollux|geminid|twins|stars of gemini|planetary|nebula|m35/i,
  columba: /constellation/i,
  indus: /constellation/i,
  ara: /constellation/i,
  mensa: /constellation/i,
  hercules: /constellation|globular|galax|m13|keystone/i,
  draco: /constellation|galax|nebula|toward/i,
  sculptor: /constellation|galax/i,
  pictor: /constellation/i,
  octans: /constellation|south celestial/i,
  vela: /constellation|nebula|supernova|cloud|star|toward/i,
  puppis: /constellation|nebula|star/i,
  leo: /constellation|lion|galax|leonid|regulus|stars?\b/i,
  aries: /constellation|ram\b/i,
  lynx: /constellation/i,
  libra: /constellation/i,
};

/** Where one of these is said, the name alone is something else. */
export const AGAINST: Readonly<Record<string, RegExp>> = {
  orion: /\bOrion (spacecraft|capsule|crew|stage|mission)|Artemis I\b|Project Orion/,
  cygnus: /Cygnus (spacecraft|cargo|resupply)/,
  antares: /Antares rocket|rocket/,
  vega: /Vega rocket/,
  polaris: /Polaris Dawn/,
  gemini: /Gemini (astronaut|spacecraft|capsule|program|project|\d)/,
  aquarius: /lunar module/i,
  mercury: /Mercury (astronaut|spacecraft|capsule|program|project|Atlas|Redstone|Seven)|Friendship 7|Freedom 7/,
  saturn: /Saturn V\b/,
  phoenix: /Phoenix (spacecraft|lander|mission|Mars)|, Arizona/,
  pegasus: /Pegasus rocket/,
};

/** What titles call the Sun, the Moon and Mars besides. */
export const TITLE_PHRASES: Readonly<Record<string, readonly string[]>> = {
  sun: [
    ...['Solar Eclipse', 'Solar Eclipses', 'Eclipse of the Sun', 'Sunspot', 'Sunspots', 'Sunrise', 'Sunset'],
    ...['Sunrises', 'Sunsets', 'Solar Flare', 'Solar Flares', 'Solar Prominence', 'Solar Prominences'],
    ...['Prominence', 'Prominences', 'Solar Filament', 'Solar Filaments', 'Solar Corona', 'Solar Surface'],
    ...['Analemma', 'Photosphere', 'Chromosphere', 'Coronal Mass Ejection', 'Coronal Loops', 'Coronal Rain'],
    ...['Solar Disk', 'Solar Tornado', 'Solar Granules', 'Solar Dynamics', 'Solar Tsunami', 'Coronal Holes'],
    ...['Coronal Hole', 'Solar Active Region', 'Solar Rotation', 'Solar Moss', 'Solar Cycle', 'Solstice Sun'],
    ...['Annular Eclipse', 'Solar Magnetic', 'Active Region', 'Solar Active Regions', 'Sunspot Cycle'],
    ...['Solar Transit', 'Solar Spectrum', 'Solstice Sunrise', 'Solar Photosphere', 'Sungrazer'],
  ],
  moon: [
    ...['Lunar', 'Moonrise', 'Moonset', 'Moonlight', 'Moonlit', 'Eclipse of the Moon', 'Earthshine'],
    ...['Moonscape', 'Moonshine', 'Moonglow', 'Moonbow', 'Lunation', 'Tycho Crater', 'Crater Tycho'],
    ...['Copernicus Crater', 'Crater Copernicus', 'Crater Clavius', 'Mare Imbrium', 'Moonwalk'],
    ...['Mare Orientale', 'Sea of Tranquility', 'Supermoon', 'Full Moons', 'Taurus Littrow'],
  ],
  mars: ['Martian', 'Valles Marineris', 'Olympus Mons', 'Mars Rover'],
  jupiter: ['Jovian', 'Great Red Spot', 'Jovian Moons'],
  saturn: ['Saturnian'],
};
