/** The Caldwell catalogue (Patrick Moore 1995): by number, the same object in other catalogues. */
const NGC = `1:188 2:40 3:4236 4:7023 6:6543 7:2403 8:559 10:663 11:7635 12:6946 13:457 14:869 15:6826
  16:7243 17:147 18:185 20:7000 21:4449 22:7662 23:891 24:1275 25:2419 26:4244 27:6888 28:752 29:5005
  30:7331 32:4631 33:6992 34:6960 35:4889 36:4559 37:6885 38:4565 39:2392 40:3626 42:7006 43:7814
  44:7479 45:5248 46:2261 47:6934 48:2775 49:2237 50:2244 52:4697 53:3115 54:2506 55:7009 56:246
  57:6822 58:2360 59:3242 60:4038 61:4039 62:247 63:7293 64:2362 65:253 66:5694 67:1097 68:6729
  69:6302 70:300 71:2477 72:55 73:1851 74:3132 75:6124 76:6231 77:5128 78:6541 79:3201 80:5139 81:6352
  82:6193 83:4945 84:5286 86:6397 87:1261 88:5823 89:6087 90:2867 91:3532 92:3372 93:6752 94:4755
  95:6025 96:2516 97:3766 98:4609 101:6744 103:2070 104:362 105:4833 106:104 107:6101 108:4372
  109:3195`;

export const CALDWELL = {
  ...Object.fromEntries(
    NGC.split(/\s+/).map((pair) => {
      const [caldwell, ngc] = pair.split(':');
      return [caldwell, [`NGC ${ngc}`]];
    }),
  ),
  ...{ 5: ['IC 342'], 9: ['Sh2 155'], 19: ['IC 5146'], 31: ['IC 405'], 41: ['Mel 25'] },
  ...{ 51: ['IC 1613'], 85: ['IC 2391'], 99: [], 100: ['IC 2944'], 102: ['IC 2602'] },
};

const LETTERS = 'αβγδεζηθικλμνξοπρστυφχψω';
const NAMES =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho Sigma Tau ' +
  'Upsilon Phi Chi Psi Omega';
export const GREEK = Object.fromEntries(
  NAMES.split(' ').map((name, index) => [LETTERS[index], name]),
);

/** Names in the data that texts use for other things, or for nothing; a search finds them all the same. */
export const NAMES_OF_OTHER_THINGS = [
  ...[
    'Faust V051',
    'Faust V023',
    'Firsse 213',
    'Fath 703',
    'Klemola 30',
    'Mon R2 IRS3',
    '30 Dor B',
  ],
  ...['Herschel 36', 'Shapley-Ames 2', 'Shapley-Ames 5', 'Markarian 348', 'Son of M76'],
  ...[
    'The Box',
    'The Eyes',
    'Pentagon',
    'Syphon',
    'Papillon',
    'The Bird',
    'A Flying Bird',
    'E Nebula',
  ],
  ...['Galaxy Cluster', 'Starburst Galaxy', 'Spiral Cluster', 'Supernova Factory', 'Egg Nebula'],
  ...['Grand Design Galaxy', 'The Tadpoles', 'Hole in a Cluster', 'Possible Binary Cluster'],
  ...['Small Cluster Nebula', 'Second Closest Planetary', 'Virgo Galaxy', 'Virgo Cluster Pinwheel'],
  ...['Ghost Nebula', 'Lobster Nebula', 'Frame Galaxy', 'Markarian 18 Cluster', 'Hercules Cluster'],
  ...['Butterfly Nebula', 'Dragon Nebula', 'Spider Nebula', 'Snowball Nebula', 'Gemini Nebula'],
  ...[
    'Lion Nebula',
    'Spindle Galaxy',
    'Southern Butterfly',
    'Pipe (stem)',
    'Pipe (bowl)',
    'Atlas Nebula',
  ],
  ...[
    'Orion Cluster',
    'Orion Belt Cluster',
    'Ursa Major Cluster',
    'Antares Cluster',
    'Cooling Tower',
  ],
  ...['Lost Galaxy', 'Phoenix Galaxy', 'Pegasus Cluster', 'Miniature Spiral', 'Dolphin Nebula'],
  ...['Spiral Planetary Nebula', 'Blue Planetary Nebula', 'Rose Cluster', 'Eye of God Galaxy'],
  ...[
    'Starfish Cluster',
    'Pinwheel Cluster',
    'Tadpole Cluster',
    'Jellyfish Cluster',
    'Kite Cluster',
  ],
  ...[
    'Crowbar Galaxy',
    'Carina Dwarf',
    'Leo Cluster',
    'Cetus Cluster',
    'Antlia Cluster',
    'Ara Cluster',
  ],
  ...[
    'Helix Galaxy',
    'Pinwheel Galaxy',
    'Southern Pinwheel Galaxy',
    'Cocoon Galaxy',
    'Jellyfish Nebula',
  ],
];

/** Names in the data of groups, which it gives to members: these are called by their numbers. */
export const NAMES_OF_GROUPS = [
  ...["Markarian's Chain", 'Burbidge Chain', 'Centaurus Chain', 'Leo Triplet', 'Leo Quartet'],
  ...["Robert's Quartet", 'Grus Quartet', "Copeland's Septet"],
];
