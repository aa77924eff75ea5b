// A wireless router with four antennas on a shelf.
#include "studio.inc"
Camera(<-14, 16, -46>, <0, 7.6, 0>, 47, <-3, 3, -8>, 0.8)
Softbox(<-50, 46, -20>, <0, 5, 0>, 40, <1, 0.96, 0.9> * 1.1)
Softbox(<44, 40, 10>, <0, 5, 0>, 30, <0.7, 0.85, 1> * 0.6)
Table(40)
plane { -z, -45 texture { pigment { rgb <0.36, 0.46, 0.47> } finish { diffuse 0.8 } } }
#declare Case = Matte(<0.045, 0.05, 0.055>)
object { Slab(26, 3.2, 16, 0.9) texture { Case } translate y * 0.4 }
object { Slab(24, 0.7, 13, 0.2) translate <0, 0, 0> pigment { rgb 0.02 } }
// Vents on top.
#for (I, -9, 9)
  box { <I * 0.8 - 0.16, 3.58, -1>, <I * 0.8 + 0.16, 3.62, 6> rotate y * 0 pigment { rgb 0.004 } }
#end
#for (I, 0, 6)
  sphere { <-9 + I * 1.5, 2, -8.0>, 0.2 #if (I = 2) Glow(<1, 0.35, 0.05>) #else Glow(<0.2, 0.9, 0.5>) #end }
#end
#for (I, -1, 1, 2)
  union {
    cylinder { <0, 0, 0>, <0, 1.4, 0>, 0.75 }
    sphere { <0, 1.4, 0>, 0.75 }
    cone { <0, 1.4, 0>, 0.72, <0, 15, 0>, 0.5 }
    sphere { <0, 15, 0>, 0.5 }
    texture { Case } rotate z * I * -9 translate <I * 10.5, 2, 7.8>
  }
  union {
    cylinder { <0, 0, 0>, <0, 1.4, 0>, 0.75 }
    sphere { <0, 1.4, 0>, 0.75 }
    cone { <0, 1.4, 0>, 0.72, <0, 15, 0>, 0.5 }
    sphere { <0, 15, 0>, 0.5 }
    texture { Case } rotate z * I * -3 translate <I * 3.6, 2, 8.2>
  }
#end
// A cable, a plant pot and books.
sphere_sweep {
  b_spline 7, <6, 1.5, 8>, 0.28, <6, 1.5, 9>, 0.28, <8, 0.6, 13>, 0.28, <15, 0.3, 12>, 0.28, <20, 0.3, 4>, 0.28, <32, 0.3, 0>, 0.28, <50, 0.3, -6>, 0.28
  Plastic(<0.85, 0.6, 0.08>)
}
union {
  object { Slab(17, 2.2, 12, 0.15) Matte(<0.5, 0.12, 0.08>) rotate y * 6 }
  object { Slab(15, 1.8, 11, 0.15) translate y * 2.2 Matte(<0.12, 0.25, 0.32>) rotate y * -4 }
  object { Slab(15.5, 2.6, 11.2, 0.15) translate y * 4 Matte(<0.8, 0.72, 0.55>) rotate y * 2 }
  translate <27, 0, 16>
}
difference {
  cone { <0, 0, 0>, 3.6, <0, 8, 0>, 4.8 }
  cone { <0, 0.5, 0>, 3.2, <0, 8.1, 0>, 4.4 }
  Matte(<0.75, 0.73, 0.7>) translate <-26, 0, 16>
}
#declare Seed = seed(5);
#for (I, 1, 34)
  sphere { 0, 1 scale <0.9, 3.4, 0.22> translate y * 3 rotate x * RRand(5, 55, Seed) rotate y * RRand(0, 360, Seed) translate <-26, 7, 16> pigment { rgb <0.06, 0.22, 0.07> * RRand(0.7, 1.5, Seed) } finish { diffuse 0.8 specular 0.2 roughness 0.05 } }
#end
