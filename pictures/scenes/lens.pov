// A camera lens that lies on its side, its front glass to the viewer.
#include "studio.inc"
Camera(<-10, 9, -22>, <1.2, 3.4, 0.2>, 44, <-1, 4, -5>, 0.5)
Softbox(<-26, 30, -14>, <0, 3, 0>, 24, <1, 0.98, 0.95> * 1.15)
Softbox(<28, 26, 10>, <0, 3, 0>, 24, <0.8, 0.9, 1> * 0.8)
Backdrop(<0.34, 0.33, 0.31>, 40)

#declare Body = Matte(<0.035, 0.035, 0.04>)
#declare Glossy = Plastic(<0.02, 0.02, 0.022>)
union {
  // Along +y: mount, body, focus ring, front.
  cylinder { <0, 0, 0>, <0, 0.5, 0>, 2.7 Metal(<0.6, 0.61, 0.62>) }
  cylinder { <0, 0.5, 0>, <0, 2, 0>, 3.2 texture { Body } }
  torus { 3.15, 0.08 translate y * 2 Metal(<0.7, 0.42, 0.12>) }
  cylinder { <0, 2, 0>, <0, 3.2, 0>, 3.3 texture { Body } }
  #for (I, 0, 71)
    object { Round_Box_Union(<-0.085, 3.3, 3.2>, <0.085, 5.5, 3.46>, 0.05) rotate y * I * 5 texture { Body } }
  #end
  cylinder { <0, 3.2, 0>, <0, 5.6, 0>, 3.3 texture { Body } }
  cylinder { <0, 5.6, 0>, <0, 6.4, 0>, 3.4 texture { Glossy } }
  // Numbers around.
  #local Words = array[8] { "1.4", "2", "2.8", "4", "5.6", "8", "11", "16" };
  #for (I, 0, 7)
    object { text { ttf "cyrvetic.ttf" Words[I] 0.02, 0 } scale <0.62, 0.62, 1> translate <-0.3, 2.38, -3.315> rotate y * (I - 3.5) * 17 pigment { rgb 0.9 } finish { emission 0.1 } }
  #end
  difference {
    cylinder { <0, 6.4, 0>, <0, 8, 0>, 3.55 }
    cone { <0, 6.3, 0>, 2.5, <0, 8.1, 0>, 3.3 }
    texture { Glossy }
  }
  torus { 3.42, 0.13 translate y * 8 texture { Glossy } }
  #for (I, 0, 4)
    torus { 2.55 + I * 0.14, 0.05 translate y * (6.55 + I * 0.28) texture { Body } }
  #end
  // Glass with its coatings.
  cylinder { <0, 6.2, 0>, <0, 6.4, 0>, 2.6 pigment { rgb 0.005 } finish { diffuse 0.2 } }
  intersection {
    sphere { <0, 3.3, 0>, 4.05 } cylinder { <0, 6.4, 0>, <0, 8, 0>, 2.5 }
    texture {
      pigment { rgb <0.01, 0.006, 0.02> }
      finish { diffuse 0.2 specular 1 roughness 0.0008 reflection { rgb <0.16, 0.1, 0.3>, rgb <0.5, 0.5, 0.6> falloff 2 } }
    }
  }
  intersection {
    sphere { <0, 5.0, 0>, 2.6 } cylinder { <0, 6.8, 0>, <0, 8, 0>, 1.55 }
    texture { pigment { rgbt <0.02, 0.05, 0.06, 0.6> } finish { diffuse 0.1 specular 1 roughness 0.0008 reflection { rgb <0.06, 0.22, 0.2> } } }
  }
  rotate x * -90
  translate y * 3.55
  rotate y * 12
}
// Its cap lies beside it.
union {
  cylinder { <0, 0, 0>, <0, 0.7, 0>, 3.1 texture { Body } }
  torus { 3.0, 0.12 translate y * 0.65 texture { Glossy } }
  rotate y * 30 translate <8.2, 0, -1>
}
